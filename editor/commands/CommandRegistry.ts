import { createContext, useEffect } from 'react'
import { Observable } from '../store/Observable.ts'
import { useRequired } from '../store/useRequired.ts'
import type { BoundCommand } from './commands.ts'

/** The open overlay of the editor; null for none. */
export type Overlay = 'palette' | 'keys' | 'replace' | 'replace-all' | null

interface RegistryState {
  readonly commands: readonly BoundCommand[]
  readonly overlay: Overlay
}

/** The commands of the current view, and which overlay is open. */
export class CommandRegistry extends Observable<RegistryState> {
  constructor() {
    super({ commands: [], overlay: null })
  }

  /** Sets the current commands. @returns a function that removes them */
  provide(commands: readonly BoundCommand[]): () => void {
    this.set({ ...this.value, commands })
    return () => {
      if (this.value.commands === commands) this.set({ ...this.value, commands: [] })
    }
  }

  open(overlay: Overlay): void {
    this.set({ ...this.value, overlay })
  }
}

const RegistryContext = createContext<CommandRegistry | null>(null)

export const RegistryProvider = RegistryContext.Provider

/** @throws Error outside of <Editor> */
export const useRegistry = (): CommandRegistry => useRequired(RegistryContext, 'useRegistry', 'Editor')

/** Offers commands in the palette, shortcuts and cheat sheet while the component is mounted. */
export function useProvideCommands(commands: readonly BoundCommand[]): void {
  const registry = useRegistry()
  useEffect(() => registry.provide(commands), [registry, commands])
}
