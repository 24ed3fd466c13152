import { screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
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

test('a user action ends after React has rendered its changes, even if each render is slow', async () => {
  await show(<RefusingForm />);
  await userOfTest().click(screen.getByRole('button', { name: 'filled' }));
  expect(screen.getByRole('button').textContent).toBe('explained');
});
