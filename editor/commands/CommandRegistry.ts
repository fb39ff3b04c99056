import { createContext, useContext, useEffect } from 'react'
import type { BoundCommand } from './commands.ts'

/** What is open above the editor. */
export type Overlay = 'palette' | 'keys' | 'replace' | 'replace-all' | null

/** The commands of what is shown now, and the palette and the cheat sheet that show them. */
export class CommandRegistry {
  #commands: readonly BoundCommand[] = []
  #overlay: Overlay = null
  readonly #listeners = new Set<() => void>()

  get commands(): readonly BoundCommand[] {
    return this.#commands
  }

  get overlay(): Overlay {
    return this.#overlay
  }

  provide(commands: readonly BoundCommand[]): () => void {
    this.#commands = commands
    this.#tell()
    return () => {
      if (this.#commands !== commands) return
      this.#commands = []
      this.#tell()
    }
  }

  open(overlay: Overlay): void {
    this.#overlay = overlay
    this.#tell()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener()
  }
}

const RegistryContext = createContext<CommandRegistry | null>(null)

export const RegistryProvider = RegistryContext.Provider

/** @throws Error outside of the editor */
export function useRegistry(): CommandRegistry {
  const registry = useContext(RegistryContext)
  if (!registry)
    throw new Error('useRegistry stands outside of <RegistryProvider>. Render it inside of Editor.')
  return registry
}

/** Has the palette, the keys and the cheat sheet know commands for as long as the component is shown. */
export function useProvideCommands(commands: readonly BoundCommand[]): void {
  const registry = useRegistry()
  useEffect(() => registry.provide(commands), [registry, commands])
}
