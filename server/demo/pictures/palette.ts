/** The colours of the interface (web/styles) as hex, because the picture renderer does not support OKLCH. */
export const ink = '#0f2228';
export const inkSoft = '#495c60';
export const paper = '#ffffff';
export const bone = '#f7fbfb';
export const sunken = '#edf3f4';
export const border = '#d6e0e1';
export const mist = '#b6c8cb';
export const steel = '#91a2a6';
export const petrol = '#025763';
export const petrolDark = '#01434c';
export const petrolMid = '#327e88';
export const petrolLight = '#77b0b6';
export const petrolSoft = '#d8f1f3';
export const violet = '#7536a2';
export const violetMid = '#ad83d1';
export const violetSoft = '#f3e8fe';
export const gold = '#cba553';
export const blue = '#3f93f7';
export const blueSoft = '#e0efff';
export const red = '#c4453f';
/** Glass and clear plastic, from the thickest to the thinnest. */
export const tube = '#cfe6ea';
export const tubing = '#d5ebee';
export const bath = '#d5eef1';
export const glass = '#e9f6f8';
export const clear = '#f2fafb';
export const bladeSteel = '#dfe8ea';
export const skin = '#e6d8c6';
/** Screens are dark in both themes. */
export const screenDark = '#091316';
export const screenGrid = '#1d3a41';
export const screenCyan = '#67d1d7';
export const screenGreen = '#98eab5';
export const screenAmber = '#f6d389';
export const screenRed = '#f97772';
