import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { askForPush, usePushPermission } from '../push/ask-for-push.ts';
import type { PushPermission } from '../push/push-permission.ts';
import { saveSetting } from '../save-setting.ts';
import { SettingRow } from '../setting-row.tsx';

type PushSettingProps = { isOn: boolean; onChange: (isOn: boolean) => void };

/**
 * The setting for browser notifications. It is on by default (docs/product.md, Constants). Notifications also need the browser's
 * permission, which may be requested only after a user action.
 */
export function PushSetting({ isOn, onChange }: PushSettingProps) {
  const permission = usePushPermission();
  async function change(next: boolean): Promise<void> {
    if (next && (await askForPush()) !== 'granted') return;
    await saveSetting(() => onChange(next));
  }
  return (
    <SettingRow
      small
      title={<Trans>Push notifications</Trans>}
      text={
        <Trans>
          For new orders, paid orders and invitations. Your browser shows them while the app is open.
        </Trans>
      }
      note={<PushNote permission={permission} isOn={isOn} />}
    >
      {(control) => (
        <Switch
          {...control}
          checked={isOn && permission !== 'denied' && permission !== 'unsupported'}
          disabled={permission === 'denied' || permission === 'unsupported'}
          onCheckedChange={(next) => void change(next)}
        />
      )}
    </SettingRow>
  );
}

function PushNote({ permission, isOn }: { permission: PushPermission; isOn: boolean }) {
  if (permission === 'unsupported')
    return (
      <Note>
        <Trans>This browser cannot show notifications.</Trans>
      </Note>
    );
  if (permission === 'denied')
    return (
      <Note>
        <Trans>
          Your browser blocks notifications from this site. Allow them in the site settings next to the
          address, then turn them on here.
        </Trans>
      </Note>
    );
  if (permission === 'granted' || !isOn) return null;
  return (
    <Button variant="outline" size="sm" onClick={() => void askForPush()}>
      <Trans>Allow in this browser</Trans>
    </Button>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className="max-w-prose text-sm text-muted sm:text-right">{children}</p>;
}
