import { screen } from '@testing-library/react';
import { Suspense, useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { lazyComponent } from '../routing/lazy-component.ts';
import { show, userOfTest } from './render.tsx';

const RENDER_MS = 5;

/** Blocks the event loop for longer than Testing Library's timer, as a render on a busy machine does. */
function work(): void {
  const end = performance.now() + RENDER_MS;
  while (performance.now() < end);
}

/** Changes its state after a promise and again in an effect, like a form that shows an error for an entry. */
function RefusingForm() {
  const [step, setStep] = useState<'filled' | 'refused' | 'explained'>('filled');
  useEffect(() => {
    work();
    if (step === 'refused') setStep('explained');
  }, [step]);
  return (
    <button type="button" onClick={() => void Promise.resolve().then(() => setStep('refused'))}>
      {step}
    </button>
  );
}

const code = Promise.withResolvers<{ Loaded: typeof Loaded }>();
const Later = lazyComponent(() => code.promise, 'Loaded');

function Loaded() {
  return <p>Opened</p>;
}

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Suspense>{isOpen && <Later />}</Suspense>
    </>
  );
}

test('a user action ends after React has rendered its changes, even if each render is slow', async () => {
  await show(<RefusingForm />);
  await userOfTest().click(screen.getByRole('button', { name: 'filled' }));
  expect(screen.getByRole('button').textContent).toBe('explained');
});

test('a part whose code loads only after the user action appears', async () => {
  await show(<Opener />);
  await userOfTest().click(screen.getByRole('button', { name: 'Open' }));
  code.resolve({ Loaded });
  expect(await screen.findByText('Opened')).toBeTruthy();
});
