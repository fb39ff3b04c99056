import type { BrokenPlugin } from './registry.ts'

/** What is said where a block's plugin could not be loaded. */
export const brokenMessage = ({ name, file, reason }: BrokenPlugin): string =>
  `Block '${name}' is not shown: its plugin ${file} could not be loaded: ${reason}`
