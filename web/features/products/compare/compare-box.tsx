import { Trans } from '@lingui/react/macro';
import { classes } from '../../../ui/classes.ts';
import { mostCompared, useCompared } from './compared.ts';

type CompareBoxProps = {
  id: string;
  name: string;
  /** Set in a table whose column header has the same text as the label. The label is then hidden. */
  isBare?: boolean;
};

/** A checkbox that adds a listed product to the comparison. Narrow cards hide its label. */
export function CompareBox({ id, name, isBare = false }: CompareBoxProps) {
  const { ids, toggle } = useCompared();
  const isChosen = ids.includes(id);
  return (
    <label
      className={classes(isBare ? bareLook : boxLook, 'items-center has-disabled:opacity-60 print:hidden')}
    >
      <input
        type="checkbox"
        checked={isChosen}
        disabled={!isChosen && ids.length >= mostCompared}
        onChange={() => toggle(id)}
      />
      <span className={isBare ? 'sr-only' : 'flex @max-[14rem]:sr-only'}>
        <Trans>
          Compare<span className="sr-only"> {name}</span>
        </Trans>
      </span>
    </label>
  );
}

/** The box is small, so that it covers little of the picture. Its touch area is 8 px larger on each side. */
const boxLook =
  'relative flex h-7 gap-1.5 rounded-md border bg-surface px-2 text-xs pointer-coarse:before:absolute pointer-coarse:before:-inset-2';
/** The checkbox is above the link that covers the row. */
const bareLook = 'relative z-1 inline-flex size-8 justify-center pointer-coarse:size-11';
