import type { connectionEn } from './connection.en.ts'
import { translationOf } from './messages.ts'

export const connectionEs = translationOf<typeof connectionEn>()({
  'connection.title': 'Conexión segura',
  'connection.text': 'HTTPS impide que otros en la red lean lo que ves y escribes.',
  'connection.own': 'Activada, con certificado propio',
  'connection.own.text':
    'Cada teléfono y ordenador tiene que confiar en el palomar una vez. Escanea el código con el teléfono, o abre en él la dirección, y sigue los pasos.',
  'connection.elsewhere': 'Activada, mediante otro programa',
  'connection.elsewhere.text': 'Un proxy u otro programa se ocupa del certificado.',
  'connection.off': 'Desactivada',
  'connection.off.text': 'No hace falta si usas el palomar solo en su propio ordenador. «Usar en tu teléfono» la activa.',
  'connection.until': 'Se renueva automáticamente antes del',
  'connection.fingerprint': 'Huella digital (SHA-256)',
  'connection.fingerprint.hint': 'La página del teléfono debe mostrar la misma. Si no coincide, no sigas.',
  'connection.qr': 'Código QR para confiar en este palomar',
  'connection.address': 'Dirección para el teléfono',
  'connection.open': 'Confiar en este palomar desde un dispositivo',
  'connection.local':
    'Solo se puede acceder al palomar desde este ordenador. Para usarlo con teléfonos, reinícialo también con HOST=0.0.0.0; entonces el código aparecerá aquí.',

  'trust.title': 'Confiar en este palomar',
  'trust.text':
    'Pigeon Loft crea su propio certificado para proteger la conexión entre este dispositivo y el ordenador del palomar. Confía en él una vez en este dispositivo.',
  'trust.limits': 'Solo vale para este palomar y para direcciones de tu propia red, no para otros sitios.',
  'trust.check':
    'Antes de seguir, compara esta huella con la que muestra Pigeon Loft en Ajustes, Conexión segura, o donde se inició:',
  'trust.download': 'Descargar el certificado',
  'trust.then': 'Después, en',
  'trust.iphone': 'iPhone y iPad',
  'trust.iphone.1': 'Abre esta página en Safari, descarga el certificado y elige Permitir.',
  'trust.iphone.2': 'Abre Ajustes. Arriba, toca Perfil descargado y después Instalar.',
  'trust.iphone.3': 'Ve a General, Información, Ajustes de confianza de los certificados y activa Pigeon Loft.',
  'trust.android': 'Android',
  'trust.android.1': 'Descarga el certificado.',
  'trust.android.2':
    'Abre Ajustes y busca «certificado de CA». Está en Seguridad, Cifrado y credenciales, Instalar un certificado.',
  'trust.android.3': 'Elige Certificado de CA, Instalar de todos modos y el archivo pigeon-loft.crt entre tus descargas.',
  'trust.windows': 'Windows',
  'trust.windows.1': 'Descarga el certificado y ábrelo. Elige Instalar certificado, Usuario actual.',
  'trust.windows.2':
    'Elige «Colocar todos los certificados en el siguiente almacén», Examinar, Entidades de certificación raíz de confianza.',
  'trust.windows.3': 'Finaliza y responde Sí; después cierra y vuelve a abrir el navegador.',
  'trust.mac': 'Mac',
  'trust.mac.1': 'Descarga el certificado y ábrelo: aparece en Acceso a Llaveros.',
  'trust.mac.2': 'Abre Pigeon Loft en la lista, despliega Confiar y elige Confiar siempre.',
  'trust.mac.3': 'Cierra la ventana y escribe tu contraseña. Después cierra y vuelve a abrir el navegador.',
  'trust.firefox': 'Firefox, y Linux',
  'trust.firefox.1': 'Descarga el certificado.',
  'trust.firefox.2':
    'En Firefox abre Ajustes, Privacidad y seguridad, Ver certificados, Autoridades, Importar. En Chrome abre chrome://certificate-manager.',
  'trust.firefox.3': 'Elige el archivo pigeon-loft.crt y confía en él para identificar sitios web.',
  'trust.open': 'Abrir el palomar',
  'trust.undo': 'Para deshacerlo, quita Pigeon Loft en el mismo lugar cuando quieras.',
})
