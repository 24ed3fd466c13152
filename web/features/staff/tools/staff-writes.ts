import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';

/** Reads the staff's data of users and organizations again after an action. */
export function useRefetch(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: api.platform.key() });
}
