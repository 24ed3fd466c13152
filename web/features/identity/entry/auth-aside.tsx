import { Trans } from '@lingui/react/macro';
import Building2 from 'lucide-react/icons/building-2';
import CreditCard from 'lucide-react/icons/credit-card';
import Factory from 'lucide-react/icons/factory';
import type { ReactNode } from 'react';
import { TracePlate } from '../../../ui/trace-plate.tsx';

/** An introduction to the product, next to the form. Hidden on phones. */
export function AuthAside() {
  return (
    <aside className="flex flex-col border-l bg-sunken max-md:hidden">
      <TracePlate seed="auth" kind="rhythm" className="min-h-48 flex-1" />
      <div className="border-t bg-canvas px-10 py-10">
        <p className="max-w-md font-serif text-[1.5rem]/8 font-semibold text-balance">
          <Trans>Equipment for the clinic and the bench, straight from the people who make it.</Trans>
        </p>
        <ul className="mt-6 grid max-w-md gap-4">
          <Fact icon={<Factory />} title={<Trans>Listed by manufacturers</Trans>}>
            <Trans>Every product is published by the organization that makes or supplies it.</Trans>
          </Fact>
          <Fact icon={<CreditCard />} title={<Trans>Paid by card, to the seller</Trans>}>
            <Trans>Checkout runs through the seller’s own account; card numbers never reach us.</Trans>
          </Fact>
          <Fact icon={<Building2 />} title={<Trans>Made for organizations</Trans>}>
            <Trans>Belong to several and switch between them; each has its own catalogue and orders.</Trans>
          </Fact>
        </ul>
      </div>
    </aside>
  );
}

type FactProps = { icon: ReactNode; title: ReactNode; children: ReactNode };

function Fact({ icon, title, children }: FactProps) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-md bg-primary-soft text-on-primary-soft [&_svg]:size-4.5"
      >
        {icon}
      </span>
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        <span className="block text-muted">{children}</span>
      </span>
    </li>
  );
}
