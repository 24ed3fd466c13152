import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useAuth } from './auth-provider.tsx';

function Anybody() {
  return <p>{useAuth().user?.email}</p>;
}

it('using the auth state outside its provider throws', () => {
  expect(() => renderToString(<Anybody />)).toThrow('useAuth must be used within an AuthProvider');
});
