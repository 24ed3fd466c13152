import type { UserEvent } from '@testing-library/user-event';

/** Replaces the text of a field by pasting, which is faster than typing. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}
