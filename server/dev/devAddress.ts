import { builderModule, pathBelow } from '../build/paths.ts'

/** Returns the URL path of a file on a project's development server. */
export function devAddress(root: string, file: string): string {
  const path = pathBelow(root, file)
  return path.startsWith('../') ? `/@fs/${file.replaceAll('\\', '/').replace(/^\//, '')}` : `/${path}`
}

/** Returns the URL path of a builder's module on the development server. @param name as for `builderModule` */
export const builderAddress = (root: string, name: string): string => devAddress(root, builderModule(name))
