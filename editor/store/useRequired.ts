import { type Context, useContext } from 'react'

/**
 * Returns the value of a context that has no default value.
 *
 * @param hook name of the calling hook, for the error
 * @param component the component whose children may call it
 * @throws Error outside of the component
 */
export function useRequired<Value>(context: Context<Value | null>, hook: string, component: string): Value {
  const value = useContext(context)
  if (value === null)
    throw new Error(`${hook} was called outside of <${component}>. Render the component inside of it.`)
  return value
}
