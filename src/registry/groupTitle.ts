import type { Plugin } from './plugin.ts'

/** Returns the name of a plugin's group in Ladle and the block reference, where each block has one: 'Other' without a group. */
export const groupTitle = ({ group }: Pick<Plugin, 'group'>): string => group?.replaceAll('/', ' ') ?? 'Other'
