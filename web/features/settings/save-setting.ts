import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { notify } from '../../api/notify.ts';

/**
 * Makes a change that the browser has to store, and says whether it did. The words are chosen afterwards: after a change of the
 * language they are those of the new one.
 *
 * @param change answers false when nothing was to be saved any more, which nothing is said of
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
