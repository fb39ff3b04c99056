/** The icons of the installed site, by path: a plain mark. */
export const APP_ICONS = {
  '/icon-512.png': {
    size: 512,
    svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="#1f5f5b" d="M0 0h64v64H0z"/></svg>',
  },
} as const
