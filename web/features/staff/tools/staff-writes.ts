import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';

/** After an action of staff: what they see of people and organizations is read again. */
export function useReread(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: api.platform.key() });
}
