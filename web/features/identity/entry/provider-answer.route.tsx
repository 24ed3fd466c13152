import { msg } from '@lingui/core/macro';
import { createRoute, redirect } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { rootRoute } from '../parent-routes.ts';
import { keepAnswer } from './provider-answer.ts';

/** Identity providers send the browser here. The cookie of the sign-in comes only with requests of this page itself. */
export const providerAnswerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.singleSignOnAnswer('$orgId'),
  validateSearch: () => ({}),
  async beforeLoad({ context, params }) {
    const query = location.search.slice(1);
    if (query) {
      keepAnswer(query);
      throw redirect({ to: paths.singleSignOnAnswer('$orgId'), params, replace: true });
    }
    await context.sessions.ready();
  },
  component: lazyComponent(() => import('./provider-answer-page.tsx'), 'ProviderAnswerPage'),
  staticData: { title: msg`Single sign-on` },
});
