import * as z from 'zod/mini';
import { because } from './field-reason.ts';
import { id } from './fields.ts';
import { limits } from './limits.ts';
import { operation, signedIn } from './operation.ts';

export const viewName = z
  .string(because('VIEW_NAME_MISSING'))
  .check(
    z.trim(),
    z.minLength(1, because('VIEW_NAME_MISSING')),
    z.maxLength(limits.viewName, because('TOO_MANY_CHARACTERS')),
  );

/**
 * The query string of the marketplace's URL. It is stored unchanged and parsed when the user opens the view, so the
 * view still opens if one of its filter values no longer exists.
 */
const query = z.string().check(z.maxLength(limits.viewQuery, because('TOO_LONG')));

export const savedView = z.object({ id, name: z.string(), query: z.string() });
export type SavedView = z.infer<typeof savedView>;

/** Searches of the marketplace that a user saved under a name. They are available on all devices of the user. */
export const savedViews = {
  list: operation({
    method: 'GET',
    path: '/api/users/me/views',
    summary: 'My saved views of the marketplace, by name',
    access: signedIn,
  }).output(z.array(savedView)),
  create: operation({
    method: 'POST',
    path: '/api/users/me/views',
    summary: 'Save a view of the marketplace under a name that none of my others has',
    access: signedIn,
    refuses: ['TOO_MANY_VIEWS'],
  })
    .input(z.object({ name: viewName, query }))
    .output(savedView),
  update: operation({
    method: 'PATCH',
    path: '/api/users/me/views/{id}',
    summary: 'Rename one of my views or change its query',
    access: signedIn,
  })
    .input(z.object({ id, name: z.optional(viewName), query: z.optional(query) }))
    .output(savedView),
  delete: operation({
    method: 'DELETE',
    path: '/api/users/me/views/{id}',
    summary: 'Remove one of my views',
    access: signedIn,
  })
    .input(z.object({ id }))
    .output(z.object({})),
};
