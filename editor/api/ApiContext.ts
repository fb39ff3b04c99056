import { createContext, useContext } from 'react'
import type { ManagementApi } from './ManagementApi.ts'

const ApiContext = createContext<ManagementApi | null>(null)

export const ApiProvider = ApiContext.Provider

/** @throws Error outside of the editor */
export function useApi(): ManagementApi {
  const api = useContext(ApiContext)
  if (!api) throw new Error('useApi is used outside of <ApiProvider>. Render the component inside of Editor.')
  return api
}
