import { createRequiredContext } from '../store/createRequiredContext.ts'
import type { ManagementApi } from './ManagementApi.ts'

export const [ApiProvider, useApi] = createRequiredContext<ManagementApi>('useApi', 'Editor')
