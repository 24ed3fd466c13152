import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { limits } from '../../../../contract/limits.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { type LotsSearch, type LotsSide, lotsSearch } from './lots-search.ts';

const text = z.string().check(z.trim());
const schema = z.object({ search: text, ward: text });
const input = {
  maxLength: limits.search,
  autoComplete: 'off',
  spellCheck: false,
  className: 'min-w-0 flex-1 basis-64',
};

/** The search for a lot. A buyer can also search for a ward. */
export function FindLot({ side, search }: { side: LotsSide; search: LotsSearch }) {
  const navigate = useNavigate({ from: paths.lots });
  const form = useForm({
    resolver: formResolver(schema),
    values: { search: search.search ?? '', ward: search.ward ?? '' },
  });
  return (
    <Form
      form={form}
      onSubmit={(typed) => void navigate({ search: lotsSearch({ side, ...typed }), resetScroll: false })}
      className="mb-6 flex flex-wrap items-end gap-3"
    >
      <TextField
        form={form}
        name="search"
        label={<Trans>Lot, serial number or code of a label</Trans>}
        {...input}
      />
      {side === 'bought' && (
        <TextField
          form={form}
          name="ward"
          label={<Trans>Ward: cost centre or delivery address</Trans>}
          {...input}
        />
      )}
      <Button type="submit">
        <Trans>Find a lot</Trans>
      </Button>
      <Clear side={side} search={search} />
    </Form>
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
