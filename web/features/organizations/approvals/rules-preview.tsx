import { Trans } from '@lingui/react/macro';
import { client } from '../../../api/client.ts';
import { describeError } from '../../../api/error-words.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { ApprovalSteps } from './approval-steps.tsx';
import { type RulesForm, rulesForm } from './rule-values.ts';

/** Who would be asked about the organization's present cart, by the rules in the form, even if they are not saved yet. */
export function RulesPreview({ orgId, form }: { orgId: string; form: RulesForm }) {
  const preview = useMutation({
    mutationFn: () => client.approvalRules.preview({ orgId, rules: rulesForm.parse(form.getValues()).rules }),
    meta: { isShownInPlace: () => true },
  });
  return (
    <div className="grid gap-2">
      <Button
        variant="outline"
        size="sm"
        className="w-fit"
        busy={preview.isPending}
        onClick={async () => {
          if (await form.trigger()) preview.mutate();
        }}
      >
        <Trans>Try with the present cart</Trans>
      </Button>
      <div role="status">
        {preview.error && <p className="text-sm text-red">{describeError(preview.error)}</p>}
        {preview.data &&
          (preview.data.steps.length > 0 ? (
            <ApprovalSteps steps={preview.data.steps} />
          ) : (
            <p className="text-sm text-muted">
              <Trans>You could order the present cart without an approval.</Trans>
            </p>
          ))}
      </div>
    </div>
  );
}
