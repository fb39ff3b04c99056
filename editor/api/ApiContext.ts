import { createContext, useContext } from 'react'
import type { ManagementApi } from './ManagementApi.ts'

const ApiContext = createContext<ManagementApi | null>(null)

export const ApiProvider = ApiContext.Provider

/** @throws Error outside of the editor */
export function useApi(): ManagementApi {
  const api = useContext(ApiContext)
  if (!api) throw new Error('useApi stands outside of <ApiProvider>. Render it inside of Editor.')
  return api
}
