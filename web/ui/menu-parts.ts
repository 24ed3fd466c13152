import type * as Primitive from '@radix-ui/react-menu';
import { createContext } from 'react';

export type MenuParts = Pick<
  typeof Primitive,
  'Item' | 'ItemIndicator' | 'Label' | 'RadioGroup' | 'RadioItem' | 'Separator'
>;

/** The parts of an open menu, which come with its frame: menus and their placing weigh as much as the shell. */
export const MenuPartsContext = createContext<MenuParts | null>(null);
