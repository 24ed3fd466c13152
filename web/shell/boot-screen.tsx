import { appName } from '../app-name.ts';
import { Logo } from '../ui/logo.tsx';
import { Loading } from '../ui/skeleton.tsx';

/** Shown until it is known whether a user is signed in; the router shows it only when that takes a while. */
export function BootScreen() {
  return (
    <Loading className="grid min-h-dvh place-items-center">
      <Logo name={appName} />
    </Loading>
  );
}
