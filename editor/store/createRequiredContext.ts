import { createContext, type Provider, useContext } from 'react'

/**
 * Creates a context without a default value: its provider, and the hook that returns the value and throws outside of the provider.
 *
 * @param hook name of the hook, for the error
 * @param provider component that renders the provider
 */
export function createRequiredContext<Value extends object>(
  hook: string,
  provider: string,
): readonly [provider: Provider<Value | null>, useValue: () => Value] {
  const Context = createContext<Value | null>(null)
  const useValue = () => {
    const value = useContext(Context)
    if (!value)
      throw new Error(`${hook} was called outside of <${provider}>. Render the component inside of it.`)
    return value
  }
  return [Context.Provider, useValue]
}
