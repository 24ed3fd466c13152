import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { type LotsSearch, type LotsSide, lotsSearch } from './lots-search.ts';

/** The search for a lot. A buyer can also search for a ward. */
export function FindLot({ side, search }: { side: LotsSide; search: LotsSearch }) {
  const navigate = useNavigate({ from: paths.lots });
  const [lot, setLot] = useState(search.search ?? '');
  const [ward, setWard] = useState(search.ward ?? '');
  const find = (event: FormEvent) => {
    event.preventDefault();
    void navigate({
      search: lotsSearch({ side, search: lot.trim(), ward: ward.trim() }),
      resetScroll: false,
    });
  };
  return (
    <form onSubmit={find} className="mb-6 flex flex-wrap items-end gap-3">
      <TextInput
        label={<Trans>Lot, serial number or code of a label</Trans>}
        value={lot}
        onValueChange={setLot}
      />
      {side === 'bought' && (
        <TextInput
          label={<Trans>Ward: cost centre or delivery address</Trans>}
          value={ward}
          onValueChange={setWard}
        />
      )}
      <Button type="submit">
        <Trans>Find a lot</Trans>
      </Button>
      <Clear side={side} search={search} />
    </form>
  );
}

type TextInputProps = { label: ReactNode; value: string; onValueChange: (value: string) => void };

function TextInput({ label, value, onValueChange }: TextInputProps) {
  return (
    <Field label={label} className="min-w-0 flex-1 basis-64">
      {(control) => (
        <Input
          {...control}
          value={value}
          maxLength={limits.search}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onValueChange(target.value)}
        />
      )}
    </Field>
  );
}

/** Shows every lot again. */
function Clear({ side, search }: { side: LotsSide; search: LotsSearch }) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: paths.lots });
  if (!search.search && !search.ward) return null;
  return (
    <Button variant="ghost" onClick={() => void navigate({ search: { side }, resetScroll: false })}>
      {t`Show all lots`}
    </Button>
  );
}
