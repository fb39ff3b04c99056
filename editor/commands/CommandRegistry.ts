import { createContext, useContext, useEffect } from 'react'
import type { BoundCommand } from './commands.ts'

/** The open overlay of the editor; null for none. */
export type Overlay = 'palette' | 'keys' | 'replace' | 'replace-all' | null

/** The commands of the current view, and which overlay is open. */
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

  /** Sets the current commands. @returns a function that removes them */
  provide(commands: readonly BoundCommand[]): () => void {
    this.#commands = commands
    this.#notify()
    return () => {
      if (this.#commands !== commands) return
      this.#commands = []
      this.#notify()
    }
  }

  open(overlay: Overlay): void {
    this.#overlay = overlay
    this.#notify()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #notify(): void {
    for (const listener of [...this.#listeners]) listener()
  }
}

const RegistryContext = createContext<CommandRegistry | null>(null)

export const RegistryProvider = RegistryContext.Provider

/** @throws Error outside of the editor */
export function useRegistry(): CommandRegistry {
  const registry = useContext(RegistryContext)
  if (!registry)
    throw new Error(
      'useRegistry is used outside of <RegistryProvider>. Render the component inside of Editor.',
    )
  return registry
}

/** Offers commands in the palette, shortcuts and cheat sheet while the component is mounted. */
export function useProvideCommands(commands: readonly BoundCommand[]): void {
  const registry = useRegistry()
  useEffect(() => registry.provide(commands), [registry, commands])
}
