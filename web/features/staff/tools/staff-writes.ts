import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';

/** Returns a function that reads the data of users and organizations on the staff pages again. */
export function useRefetch(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: api.platform.key() });
}
