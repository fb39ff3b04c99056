import { builderModule, pathBelow } from '../build/paths.ts'

/** Returns the address of a file on the development server of a project. */
export function devAddress(root: string, file: string): string {
  const path = pathBelow(root, file)
  return path.startsWith('../') ? `/@fs/${file.replaceAll('\\', '/').replace(/^\//, '')}` : `/${path}`
}

/** Returns the address of a module of the builder, given below its folder and without an ending. */
export const builderAddress = (root: string, name: string): string => devAddress(root, builderModule(name))
