import { Trans, useLingui } from '@lingui/react/macro';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ParLevel } from '../../../../contract/par-levels.ts';
import type { ProductListLine } from '../../../../contract/product-lists.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { RowHead, Table, Td, Th } from '../../../ui/table.tsx';
import { RelativeTime } from '../../../ui/time.tsx';
import { packsText } from '../price/pack-words.ts';
import { CellInput } from './cell-input.tsx';
import { unitsText } from './units-text.ts';
import { type ParChanges, useParChanges } from './use-par-changes.ts';

type ParLevelsTableProps = { id: string; lines: readonly ProductListLine[] };

export function ParLevelsTable({ id, lines }: ParLevelsTableProps) {
  const { t } = useLingui();
  const changes = useParChanges(id);
  return (
    <Table label={t`Par levels`} many>
      <thead>
        <tr>
          <Th>{t`Product`}</Th>
          <Th>{t`Location`}</Th>
          <Th className="w-24">{t`Minimum`}</Th>
          <Th className="w-24">{t`Maximum`}</Th>
          <Th className="w-24">{t`On hand`}</Th>
          <Th>{t`Counted`}</Th>
          <Th numeral>{t`Suggested`}</Th>
          <Th className="w-14">
            <span className="sr-only">{t`Actions`}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {lines.flatMap((line) =>
          line.parLevels.map((level, place) => (
            <ParLevelRow key={level.id} line={line} level={level} isFirst={place === 0} changes={changes} />
          )),
        )}
      </tbody>
    </Table>
  );
}

type ParLevelRowProps = { line: ProductListLine; level: ParLevel; isFirst: boolean; changes: ParChanges };

function ParLevelRow({ line, level, isFirst, changes }: ParLevelRowProps) {
  const { t } = useLingui();
  const { name } = line;
  const { id: parLevelId, location, minimum, maximum, onHand, countedAt } = level;
  const save = (range: Partial<ParLevel>) =>
    changes.set.mutateAsync({ lineId: line.id, location, minimum, maximum, ...range });
  const cell = { inputMode: 'numeric', className: 'w-20 text-right', schema: unitsText } as const;
  const isLow = onHand !== null && onHand < minimum;
  return (
    <tr>
      <RowHead>{name}</RowHead>
      <Td label={t`Location`}>{location}</Td>
      <Td label={t`Minimum`}>
        <CellInput
          {...cell}
          label={t`Minimum of ${name}, ${location}`}
          value={String(minimum)}
          onSave={(typed) => save({ minimum: Number(typed) })}
        />
      </Td>
      <Td label={t`Maximum`}>
        <CellInput
          {...cell}
          label={t`Maximum of ${name}, ${location}`}
          value={String(maximum)}
          onSave={(typed) => save({ maximum: Number(typed) })}
        />
      </Td>
      <Td label={t`On hand`}>
        <CellInput
          {...cell}
          label={t`On hand of ${name}, ${location}`}
          value={onHand === null ? '' : String(onHand)}
          onSave={(typed) => changes.count.mutateAsync([{ parLevelId, onHand: Number(typed) }])}
        />
      </Td>
      <Td label={t`Counted`}>
        {countedAt ? <RelativeTime value={countedAt} /> : <Trans>Not counted</Trans>}
        {isLow && (
          <span className="block text-sm text-amber">
            <Trans>Below the minimum</Trans>
          </span>
        )}
      </Td>
      <Td label={t`Suggested`} numeral>
        {isFirst && <Suggestion line={line} />}
      </Td>
      <Td>
        <div className="flex flex-1 justify-end">
          <IconButton
            label={t`Remove ${location} of ${name}`}
            onClick={() => changes.remove.mutate(parLevelId)}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      </Td>
    </tr>
  );
}

/** The suggested quantity for all locations of the line together. */
function Suggestion({ line: { suggested, pack, onOrder } }: { line: ProductListLine }) {
  const { t } = useLingui();
  if (suggested === null) return '–';
  return (
    <span className="grid justify-items-end">
      <span className="font-semibold">{t(packsText(suggested, pack))}</span>
      {onOrder > 0 && (
        <span className="text-xs text-muted">
          <Trans>On order: {onOrder}</Trans>
        </span>
      )}
    </span>
  );
}
