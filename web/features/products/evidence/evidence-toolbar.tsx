import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { markets, type PassportKind, passportKinds } from '../../../../contract/passport-lists.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { marketName, passportKindWords } from '../passport/passport-words.ts';
import { type EvidenceSearch, evidenceSearch } from '../search-params.ts';

/** The filters by market and by what is missing. The filters are in the URL. */
export function EvidenceToolbar({ search }: { search: EvidenceSearch }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate({ from: paths.missingEvidence });
  const change = (choice: Partial<Record<keyof EvidenceSearch, string>>) =>
    void navigate({ search: (latest) => evidenceSearch({ ...latest, ...choice }), resetScroll: false });
  return (
    <search className="mb-3 flex flex-wrap items-center gap-2">
      <Select
        aria-label={t`Market`}
        className="min-w-36 flex-1 sm:flex-none"
        value={search.market ?? ''}
        onChange={({ target }) => change({ market: target.value })}
      >
        <option value="">{t`Every market`}</option>
        {markets.map((market) => (
          <option key={market} value={market}>
            {marketName(i18n, market)}
          </option>
        ))}
      </Select>
      <KindFilter kind={search.kind} onChange={(kind) => change({ kind })} />
      {(search.market || search.kind) && (
        <Button variant="ghost" onClick={() => change({ market: '', kind: '' })}>
          <Trans>Clear filters</Trans>
        </Button>
      )}
    </search>
  );
}

type KindFilterProps = { kind: PassportKind | undefined; onChange: (kind: string) => void };

function KindFilter({ kind, onChange }: KindFilterProps) {
  const { t } = useLingui();
  return (
    <Select
      aria-label={t`Missing`}
      className="min-w-36 flex-1 sm:flex-none"
      value={kind ?? ''}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{t`Anything missing`}</option>
      {passportKinds.map((each) => (
        <option key={each} value={each}>
          {t(passportKindWords[each])}
        </option>
      ))}
    </Select>
  );
}
