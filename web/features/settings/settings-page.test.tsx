import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { languages } from '../../../contract/languages.ts';
import { addRecent, recents } from '../../api/local-recents.ts';
import { personalSettingsOf, readLocalSettings, takeSettingsOf } from '../../api/local-settings.ts';
import { sessionStore } from '../../api/session/session.ts';
import { membership } from '../../testing/organizations.ts';
import { openedUrl, showPage } from '../../testing/render.tsx';
import { type Answers, delayed, refusal, serve } from '../../testing/server.ts';
import { user as reader, sessionOf } from '../../testing/session.ts';
import { fillStorage } from '../../testing/storage.ts';
import { forgetTheme } from '../../ui/theme.ts';
import { showTimesIn } from '../../ui/time-zone.ts';
import { settingsRoute } from './settings.route.tsx';

const userId = reader.id;

async function open(url: string, answers: Answers = {}) {
  takeSettingsOf(userId);
  const calls = serve({
    'POST /api/auth/session/refresh': { body: { session: sessionOf(), ended: null } },
    ...answers,
  });
  const shown = await showPage(settingsRoute, url, { organizations: [membership()] });
  return { ...shown, calls, address: () => openedUrl(shown) };
}

const saved = { kind: 'success', title: 'Settings saved successfully!' };
const failed = expect.objectContaining({ kind: 'error', title: 'Failed to save settings' });

afterEach(() => {
  forgetTheme();
  showTimesIn('UTC');
});

describe('the tabs', () => {
  test('show one panel, which the URL names', async () => {
    const { user, address } = await open('/settings');
    expect(screen.getByRole('tab', { name: 'Appearance' }).getAttribute('aria-selected')).toBe('true');

    await user.click(screen.getByRole('tab', { name: 'Privacy and Data' }));

    expect(await screen.findByRole('tabpanel', { name: 'Privacy and Data' })).toBeTruthy();
    expect(address()).toBe('/settings?tab=privacy');
    await user.click(screen.getByRole('tab', { name: 'Appearance' }));
    await waitFor(() => expect(address()).toBe('/settings'));
  });

  test('are moved through with the arrow keys', async () => {
    const { user } = await open('/settings');
    await user.click(screen.getByRole('tab', { name: 'Appearance' }));

    await user.keyboard('{ArrowRight}');

    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Notifications' }));
    expect(await screen.findByRole('switch', { name: 'Email notifications' })).toBeTruthy();
  });

  test('an unknown tab in the URL shows the first', async () => {
    await open('/settings?tab=else');

    expect(screen.getByRole('tabpanel', { name: 'Appearance' })).toBeTruthy();
  });
});

describe('appearance', () => {
  test('a chosen theme applies immediately and is stored', async () => {
    const { user, notices } = await open('/settings');

    await user.click(screen.getByRole('radio', { name: 'Dark' }));

    await waitFor(() => expect(notices).toEqual([saved]));
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Dark' }).checked).toBe(true);
  });

  test('a theme that cannot be stored applies only to this page, and the page says so', async () => {
    const { user, notices } = await open('/settings');
    fillStorage();

    await user.click(screen.getByRole('radio', { name: 'Light' }));

    await waitFor(() => expect(notices).toEqual([failed]));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Light' }).checked).toBe(true);
  });

  test('every language is offered in its own name', async () => {
    await open('/settings');

    const choice = screen.getByRole('combobox', { name: 'Language' });
    const offered = within(choice).getAllByRole<HTMLOptionElement>('option');
    expect(offered.map(({ value }) => value)).toEqual([...languages]);
    expect(offered.map(({ lang }) => lang)).toEqual([...languages]);
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      'English',
      'Español',
      'Français',
      'Deutsch',
    ]);
  });

  test.each([
    ['fr', 'Paramètres'],
    ['de', 'Einstellungen'],
    ['es', 'Configuración'],
  ])('choosing %s shows the page in it and tells the server', async (language, heading) => {
    const { user, notices, calls } = await open('/settings');

    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), language);

    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
    expect(document.documentElement.lang).toBe(language);
    expect(readLocalSettings().language).toBe(language);
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(calls.map(({ route }) => route)).toContain('POST /api/auth/session/refresh');
  });

  test('a language that cannot be stored is not kept', async () => {
    const { user, notices } = await open('/settings');
    fillStorage();

    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'fr');

    await waitFor(() => expect(notices).toEqual([failed]));
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeTruthy();
    expect(readLocalSettings().language).toBe('en');
  });

  test('a time zone is found by typing, is saved and shows its time', async () => {
    const { user, notices } = await open('/settings');
    const zone = screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' });

    await user.click(zone);
    await user.keyboard('toky');
    await user.click(await screen.findByRole('option', { name: /Tokyo/ }));

    await waitFor(() => expect(notices).toEqual([saved]));
    expect(readLocalSettings().timezone).toBe('Asia/Tokyo');
    expect(zone.value).toBe('Tokyo');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('a text that names no zone says so and changes nothing', async () => {
    const { user, notices } = await open('/settings');

    await user.click(screen.getByRole('combobox', { name: 'Time zone' }));
    await user.keyboard('atlantis');

    expect(await screen.findByText('No time zone found.')).toBeTruthy();
    await user.keyboard('{Enter}{Escape}');
    expect(readLocalSettings().timezone).toBe('UTC');
    expect(notices).toEqual([]);
  });

  test('the zone of the device is chosen with one press', async () => {
    vi.stubEnv('TZ', 'Australia/Perth');
    const { user } = await open('/settings');

    await user.click(await screen.findByRole('button', { name: /^Use this device’s zone/ }));

    await waitFor(() => expect(screen.queryByRole('button', { name: /^Use this device’s/ })).toBeNull());
    expect(readLocalSettings().timezone).toBe('Australia/Perth');
  });
});

describe('notifications', () => {
  const openNotifications = () => open('/settings?tab=notifications');

  test('emails are on and marketing is off until the user chooses', async () => {
    await openNotifications();

    expect(checked('Email notifications')).toBe('true');
    expect(checked('Marketing emails')).toBe('false');
  });

  test.each([
    ['Email notifications', { email: false, push: true, marketing: false }],
    ['Marketing emails', { email: true, push: true, marketing: true }],
  ])('"%s" is saved for this user alone', async (name, stored) => {
    const { user, notices } = await openNotifications();

    await user.click(screen.getByRole('switch', { name }));

    await waitFor(() => expect(notices).toEqual([saved]));
    expect(personalSettingsOf(userId).notifications).toEqual(stored);
    expect(personalSettingsOf('another').notifications).toEqual({
      email: true,
      push: true,
      marketing: false,
    });
  });

  test('the server learns the choice about emails', async () => {
    const { user, calls } = await openNotifications();

    await user.click(screen.getByRole('switch', { name: 'Email notifications' }));

    await waitFor(() => expect(calls.map(({ route }) => route)).toContain('POST /api/auth/session/refresh'));
  });

  test('a choice that cannot be stored stays as it was', async () => {
    const { user, notices } = await openNotifications();
    fillStorage();

    await user.click(screen.getByRole('switch', { name: 'Marketing emails' }));

    await waitFor(() => expect(notices).toEqual([failed]));
    expect(checked('Marketing emails')).toBe('false');
  });

  describe('on this device', () => {
    test('cannot be turned on in a browser without them', async () => {
      await openNotifications();

      expect(screen.getByText('This browser cannot show notifications.')).toBeTruthy();
      expect(screen.getByRole<HTMLButtonElement>('switch', { name: 'Push notifications' }).disabled).toBe(
        true,
      );
    });

    test('blocked ones are explained and off', async () => {
      stubPermission('denied');
      await openNotifications();

      expect(screen.getByText(/^Your browser blocks notifications from this site\./)).toBeTruthy();
      expect(checked('Push notifications')).toBe('false');
    });

    test('are allowed with one press, after which nothing is left to allow', async () => {
      const request = stubPermission('default');
      const { user } = await openNotifications();

      await user.click(screen.getByRole('button', { name: 'Allow in this browser' }));

      await waitFor(() => expect(screen.queryByRole('button', { name: 'Allow in this browser' })).toBeNull());
      expect(request).toHaveBeenCalledOnce();
    });

    test('stay off when the user refuses, and the page says where to allow them', async () => {
      stubPermission('default', 'denied');
      const { user } = await openNotifications();
      const push = () => screen.getByRole<HTMLButtonElement>('switch', { name: 'Push notifications' });
      await user.click(push());
      await waitFor(() => expect(checked('Push notifications')).toBe('false'));

      await user.click(push());

      expect(await screen.findByText(/^Your browser blocks notifications from this site\./)).toBeTruthy();
      expect(checked('Push notifications')).toBe('false');
      expect(push().disabled).toBe(true);
    });

    test('are turned off without a confirmation', async () => {
      const request = stubPermission('granted');
      const { user } = await openNotifications();
      expect(checked('Push notifications')).toBe('true');

      await user.click(screen.getByRole('switch', { name: 'Push notifications' }));

      await waitFor(() => expect(checked('Push notifications')).toBe('false'));
      expect(personalSettingsOf(userId).notifications.push).toBe(false);
      expect(request).not.toHaveBeenCalled();
    });
  });
});

describe('privacy and data', () => {
  const openPrivacy = (answers: Answers = {}) => open('/settings?tab=privacy', answers);

  test('a shorter retention removes what is older', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60 * 86_400_000 });
    addRecent(userId, 'product', { id: '1', label: 'Amplifier' });
    vi.useRealTimers();
    const { user } = await openPrivacy();
    expect(recents(userId)).toHaveLength(1);

    await user.selectOptions(screen.getByRole('combobox', { name: 'Data retention' }), '30 days');

    await waitFor(() => expect(personalSettingsOf(userId).dataRetention).toBe(30));
    expect(recents(userId)).toEqual([]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Data retention' }), 'Forever');
    expect(personalSettingsOf(userId).dataRetention).toBe(-1);
    expect(recents(userId)).toEqual([]);
  });

  test('a failed export says why and can be repeated', async () => {
    const { user, notices, calls } = await openPrivacy({
      'GET /api/users/me/export': refusal(403, 'VIEWING_ONLY'),
    });

    await user.click(screen.getByRole('button', { name: 'Export my data' }));
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]).toMatchObject({ kind: 'error', title: 'Failed to export data' });
    await user.click(screen.getByRole('button', { name: 'Export my data' }));

    await waitFor(() => expect(notices).toHaveLength(2));
    expect(calls.filter(({ route }) => route === 'GET /api/users/me/export')).toHaveLength(2);
  });

  test('a second press during an export starts no other', async () => {
    const slow = delayed(refusal(500, 'INTERNAL'));
    const { user, calls, notices } = await openPrivacy({ 'GET /api/users/me/export': slow.answer });
    const button = screen.getByRole('button', { name: 'Export my data' });

    await user.click(button);
    await user.click(button);

    expect(button.getAttribute('aria-busy')).toBe('true');
    slow.send();
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(calls.filter(({ route }) => route === 'GET /api/users/me/export')).toHaveLength(1);
  });

  test('clearing the data asks first, says what is deleted, and restores the defaults', async () => {
    localStorage.setItem('theme', 'dark');
    addRecent(userId, 'product', { id: '1', label: 'Amplifier' });
    const { user, notices } = await openPrivacy();

    await user.click(screen.getByRole('button', { name: 'Clear All Data' }));
    const question = await screen.findByRole('alertdialog', { name: 'Clear all data in this browser?' });
    expect(within(question).getAllByRole('listitem')).toHaveLength(5);
    expect(recents(userId)).toHaveLength(1);
    await user.click(within(question).getByRole('button', { name: 'Clear All Data' }));

    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(recents(userId)).toEqual([]);
    expect(localStorage.getItem('theme')).toBeNull();
    expect(notices).toContainEqual({ kind: 'success', title: 'Data in this browser cleared' });
    expect(sessionStore.state().user?.id).toBe(userId);
  });

  test('Escape keeps the data and returns the focus', async () => {
    addRecent(userId, 'product', { id: '1', label: 'Amplifier' });
    const { user } = await openPrivacy();
    const opener = screen.getByRole('button', { name: 'Clear All Data' });

    await user.click(opener);
    await screen.findByRole('alertdialog');
    await user.keyboard('{Escape}');

    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(document.activeElement).toBe(opener);
    expect(recents(userId)).toHaveLength(1);
  });
});

const checked = (name: string) => screen.getByRole('switch', { name }).getAttribute('aria-checked');

/**
 * Stubs the browser's permission for notifications.
 * @returns the mock of `requestPermission`, which resolves to `answer`
 */
function stubPermission(permission: NotificationPermission, answer: NotificationPermission = 'granted') {
  const notification = {
    permission,
    requestPermission: vi.fn(async () => {
      notification.permission = answer;
      return notification.permission;
    }),
  };
  vi.stubGlobal('Notification', notification);
  return notification.requestPermission;
}
