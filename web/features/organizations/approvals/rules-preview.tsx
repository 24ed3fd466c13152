import { Trans } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import type { ApprovalPreview } from '../../../../contract/approval-rules.ts';
import { client } from '../../../api/client.ts';
import { describeError } from '../../../api/error-words.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { ApprovalSteps } from './approval-steps.tsx';
import { type RulesForm, rulesForm } from './rule-values.ts';

/**
 * Shows who would have to approve the organization's current cart. Uses the rules in the form, even if they are not
 * saved yet.
 */
export function RulesPreview({ orgId, form }: { orgId: string; form: RulesForm }) {
  const typed = JSON.stringify(useWatch({ control: form.control, name: 'rules' }));
  const preview = useMutation({
    mutationFn: (_typed: string) =>
      client.approvalRules.preview({ orgId, rules: rulesForm.parse(form.getValues()).rules }),
    meta: { isShownInPlace: () => true },
  });
  // Hides the preview after a change of the rules, until the user asks for a new preview.
  const isPresent = preview.variables === typed;
  return (
    <div className="grid gap-2">
      <Button
        variant="outline"
        size="sm"
        className="w-fit"
        busy={preview.isPending}
        onClick={async () => {
          if (await form.trigger()) preview.mutate(typed);
        }}
      >
        <Trans>Try with the present cart</Trans>
      </Button>
      <div role="status">
        {isPresent && preview.error && <p className="text-sm text-red">{describeError(preview.error)}</p>}
        {isPresent && preview.data && <Answer {...preview.data} />}
      </div>
    </div>
  );
}

function Answer({ steps, isCartEmpty }: ApprovalPreview) {
  if (steps.length > 0)
    return (
      <div className="grid gap-2">
        <p className="text-sm text-muted">
          <Trans>If you submit the present cart, these approvals are needed:</Trans>
        </p>
        <ApprovalSteps steps={steps} />
      </div>
    );
  return (
    <p className="text-sm text-muted">
      {isCartEmpty ? (
        <Trans>The cart is empty. Add products to try the rules.</Trans>
      ) : (
        <Trans>You could order the present cart without an approval.</Trans>
      )}
    </p>
  );
}
