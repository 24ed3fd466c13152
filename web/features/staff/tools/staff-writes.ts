import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';

/** Returns a function that makes the staff pages read users and organizations again. */
export function useRefetch(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: api.platform.key() });
}
