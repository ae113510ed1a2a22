import { translate } from './messages.ts'
import type { vaccinationsEn } from './vaccinations.en.ts'

export const vaccinationsEs = translate<typeof vaccinationsEn>()({
  'vaccinations.starter.paramyxovirus': 'Paramixovirus (PMV)',
  'vaccinations.starter.paramyxovirus.text':
    'Válida 12 meses, no antes de los 28 días de edad. Los reproductores, 4–6 semanas antes de emparejar; las de vuelo, 6–8 semanas antes de la temporada. Muchos países la exigen en concursos y exposiciones.',
  'vaccinations.starter.paratyphoid': 'Paratifosis (salmonela)',
  'vaccinations.starter.paratyphoid.text': 'Una vez al año, mejor después de la muda y antes de emparejar.',
  'vaccinations.starter.pox': 'Viruela',
  'vaccinations.starter.pox.text': 'Una vez al año, unas 8 semanas antes de los concursos y no en las 6 semanas anteriores.',

  'vaccinations.proof.title': 'Certificado de vacunación',
  'vaccinations.proof.file': 'vacunaciones',
  'vaccinations.proof.keeper': 'Propietario',
  'vaccinations.proof.loft': 'Palomar',
  'vaccinations.proof.address': 'Dirección',
  'vaccinations.proof.issued': 'Fecha',
  'vaccinations.proof.birds': 'Palomas',
  'vaccinations.proof.vaccinations': 'Vacunaciones',
  'vaccinations.proof.number': 'N.º',
  'vaccinations.proof.band': 'Anilla',
  'vaccinations.proof.vaccine': 'Vacuna',
  'vaccinations.proof.lot': 'Lote',
  'vaccinations.proof.expiry': 'Caducidad',
  'vaccinations.proof.dose': 'Dosis',
  'vaccinations.proof.date': 'Administrada',
  'vaccinations.proof.nextDue': 'Válida hasta',
  'vaccinations.proof.givenBy': 'por {name}',
  'vaccinations.proof.empty': 'No hay vacunaciones registradas de estas palomas.',
  'vaccinations.proof.signature': 'Firma del propietario',
  'vaccinations.proof.vet': 'Firma y sello del veterinario',
  'vaccinations.proof.page': 'Página {page} de {pages}',
})
