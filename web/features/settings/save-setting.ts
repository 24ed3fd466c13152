import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { notify } from '../../api/notify.ts';

/**
 * Stores a change and shows a toast with the result. The toast's text is created after the change, so that a change of
 * language already applies to it.
 * @param change returns false when there was nothing to save. In this case no toast is shown
 */
export async function saveSetting(change: () => unknown): Promise<void> {
  try {
    if ((await change()) === false) return;
  } catch {
    notify.error(i18n._(msg`Failed to save settings`), { description: i18n._(why) });
    return;
  }
  notify.success(i18n._(msg`Settings saved successfully!`));
}

const why = msg`Your browser did not store the change. It may be out of space or set to store nothing.`;
