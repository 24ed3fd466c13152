import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ProductListLine } from '../../../../contract/product-lists.ts';
import { client } from '../../../api/client.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { OverlayBody, OverlayFooter } from '../../../ui/overlay-parts.tsx';
import { Select } from '../../../ui/select.tsx';
import { OneCode } from '../quick-order/one-code.tsx';
import { type CountedCode, countedLevel, locationsOf } from './counted-level.ts';
import { useParChanges } from './use-par-changes.ts';

type CountDialogProps = { id: string; lines: readonly ProductListLine[]; onClose: () => void };

/** Counts the stock of a location by scanning codes. Each scan adds the units of the scanned pack. */
export function CountDialog({ id, lines, onClose }: CountDialogProps) {
  const { t } = useLingui();
  const locations = locationsOf(lines);
  const [location, setLocation] = useState(locations[0] ?? '');
  const [counted, setCounted] = useState<ReadonlyMap<string, CountedCode>>(new Map());
  const [unknown, setUnknown] = useState<string>();
  const { count } = useParChanges(id);
  const resolve = useMutation({
    mutationFn: ({ code }: { code: string; scan: number }) =>
      client.quickOrder.resolve({ rows: [{ code, quantity: 1 }] }),
    meta: { errorTitle: msg`Failed to find the products` },
    onSuccess({ rows: [answer] }, { code }) {
      const level = answer && countedLevel(lines, location, answer);
      setUnknown(level ? undefined : code);
      if (!level) return;
      setCounted((before) => {
        const onHand = (before.get(level.parLevelId)?.onHand ?? 0) + level.onHand;
        return new Map(before).set(level.parLevelId, { ...level, onHand });
      });
    },
  });
  const [scans, setScans] = useState(0);
  const scan = (code: string) => {
    setScans(scans + 1);
    resolve.mutate({ code, scan: scans });
  };
  const save = () =>
    count.mutate(
      [...counted.values()].map(({ parLevelId, onHand }) => ({ parLevelId, onHand })),
      { onSuccess: onClose },
    );
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={<Trans>Count with a scanner</Trans>}
      description={<Trans>Each scan adds the units of the scanned pack.</Trans>}
    >
      <OverlayBody className="grid gap-4">
        <Field label={<Trans>Location</Trans>}>
          {(control) => (
            <Select
              {...control}
              value={location}
              // The location cannot be changed during a count, because the scans so far belong to this location.
              disabled={counted.size > 0}
              onChange={({ target }) => setLocation(target.value)}
            >
              {locations.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <OneCode onCode={scan} />
        <p role="status" className="min-h-5 text-sm text-amber">
          {unknown && t`Not in this list at this location: ${unknown}`}
        </p>
        <ul className="divide-y border-y empty:hidden">
          {[...counted.values()].map(({ parLevelId, name, onHand }) => (
            <li key={parLevelId} className="flex justify-between gap-3 py-2">
              <span className="min-w-0 break-words">{name}</span>
              <span className="font-semibold">{onHand}</span>
            </li>
          ))}
        </ul>
      </OverlayBody>
      <OverlayFooter>
        <Button variant="outline" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button disabled={counted.size === 0} busy={count.isPending} onClick={save}>
          <Trans>Save the count</Trans>
        </Button>
      </OverlayFooter>
    </Dialog>
  );
}
