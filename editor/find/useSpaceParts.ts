import { useCallback } from 'react'
import { useApi } from '../api/ApiContext.ts'
import { useLoad } from '../api/useLoad.ts'
import type { Component, Preset } from '../space/Component.ts'
import { FolderTree } from './FolderTree.ts'

/** Data of the space for the list of stories. */
export interface SpaceParts {
  readonly folders: FolderTree
  /** Content types, sorted by title. */
  readonly kinds: readonly Component[]
  readonly presets: readonly Preset[]
}

/** Loads the folders, content types and presets of the space. */
export function useSpaceParts() {
  const api = useApi()
  return useLoad(
    useCallback(
      async (signal: AbortSignal): Promise<SpaceParts> => {
        const [folders, components, presets] = await Promise.all([
          api.allStories({ folder_only: true }, signal),
          api.components(signal),
          api.presets(signal),
        ])
        return {
          folders: new FolderTree(folders),
          kinds: components
            .filter(({ is_root }) => is_root)
            .sort((one, other) => titleOf(one).localeCompare(titleOf(other))),
          presets,
        }
      },
      [api],
    ),
  )
}

export const titleOf = ({ display_name, name }: Pick<Component, 'display_name' | 'name'>): string =>
  display_name || name
