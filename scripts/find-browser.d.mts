/** The path of a Chrome or Chromium that runs. Throws one line when there is none. */
export function findBrowser(): string;
/** The one for journeys: without windows where it is installed. */
export function findHeadlessBrowser(): string;
/** Command line flags to start it with, for playwright-core's `args`. */
export function launchFlags(): string[];
/** Installs one if need be; throws one line when nothing helps. */
export function ensureBrowser(): Promise<void>;
