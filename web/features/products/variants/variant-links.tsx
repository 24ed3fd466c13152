import { paths } from '../../../paths.ts';
import { optionChoices, type WithVariants } from './option-choices.ts';
import { chosenLook, optionLook } from './option-look.ts';
import { OptionValue } from './option-value.tsx';

/** The options of the product's family on the public page: a link for each value to the page of its variant. */
export function VariantLinks({ product }: { product: WithVariants }) {
  return optionChoices(product).map(({ name, choices }) => (
    <section key={name} aria-label={name} className="mb-4">
      <p className="mb-1.5 text-sm font-medium">{name}</p>
      <ul className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <li key={choice.value} className="max-w-full">
            <a
              href={paths.publicProduct(choice.variantId)}
              aria-current={choice.isChosen || undefined}
              className={`${optionLook(choice)} ${chosenLook}`}
            >
              <OptionValue choice={choice} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  ));
}
