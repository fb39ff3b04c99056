import { createContext } from 'react'
import { useRequired } from '../store/useRequired.ts'
import type { ManagementApi } from './ManagementApi.ts'

const ApiContext = createContext<ManagementApi | null>(null)

export const ApiProvider = ApiContext.Provider

/** @throws Error outside of <Editor> */
export const useApi = (): ManagementApi => useRequired(ApiContext, 'useApi', 'Editor')
