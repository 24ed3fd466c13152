/** The import cannot start or continue. The message is one line for the person at the command line. */
export class ImportError extends Error {
  override name = 'ImportError';
}
