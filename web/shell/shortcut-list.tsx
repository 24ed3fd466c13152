import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from '../ui/dialog.tsx';
import { OverlayBody } from '../ui/overlay-parts.tsx';
import { keyNames, type ShortcutName, shortcuts } from '../ui/shortcuts.ts';

export type ShortcutListProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** A dialog with all keyboard shortcuts. */
export function ShortcutList(overlay: ShortcutListProps) {
  const { t } = useLingui();
  return (
    <Dialog {...overlay} title={<Trans>Keyboard shortcuts</Trans>}>
      <OverlayBody>
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] items-center">
          {(Object.keys(shortcuts) as ShortcutName[]).map((name) => (
            <div
              key={name}
              className="col-span-2 grid grid-cols-subgrid items-center gap-x-6 border-b py-2 last:border-b-0"
            >
              <dt>{t(shortcuts[name].what)}</dt>
              <Keys name={name} />
            </div>
          ))}
        </dl>
      </OverlayBody>
    </Dialog>
  );
}

function Keys({ name }: { name: ShortcutName }) {
  const { t } = useLingui();
  return (
    <dd className="flex justify-end gap-1">
      {keyNames(name).map((key) => {
        const shown = typeof key === 'string' ? key : t(key);
        return (
          <kbd
            key={shown}
            className="min-w-6 rounded-sm border bg-sunken px-1.5 text-center font-mono text-sm"
          >
            {shown}
          </kbd>
        );
      })}
    </dd>
  );
}
