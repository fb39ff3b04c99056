import type { LocationRewrite } from '@tanstack/react-router'

/** Has a router's routes stand below the start page of a language, `/ar/`. */
export function routesBelow(start: string): LocationRewrite {
  return {
    input({ url }) {
      if (url.pathname.startsWith(start)) url.pathname = url.pathname.slice(start.length - 1)
      return url
    },
    output({ url }) {
      url.pathname = start + url.pathname.slice(1)
      return url
    },
  }
}
