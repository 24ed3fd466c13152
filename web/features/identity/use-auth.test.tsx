import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useAuth } from './auth-provider.tsx';

function Anybody() {
  return <p>{useAuth().user?.email}</p>;
}

it('the auth state is not to be had outside its provider', () => {
  expect(() => renderToString(<Anybody />)).toThrow('useAuth must be used within an AuthProvider');
});
