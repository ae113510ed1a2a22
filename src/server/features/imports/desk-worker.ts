import { serveDesk } from '#server/desks/serve-desk.ts'
import { inventoryDesk } from './inventory-desk.ts'

serveDesk(inventoryDesk)
