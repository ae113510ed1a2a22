export const connectionEn = {
  'connection.title': 'Secure connection',
  'connection.text': 'HTTPS keeps what you type and read here from everybody else in the network.',
  'connection.own': 'On, with a certificate of this loft',
  'connection.own.text':
    'Each phone and computer has to trust the loft once. Scan the code with the phone, or open the address on it, and follow the steps.',
  'connection.elsewhere': 'On, by another program',
  'connection.elsewhere.text': 'A proxy or another program in front of the loft sees to the certificate.',
  'connection.off': 'Off',
  'connection.off.text':
    'Nothing is needed as long as you use the loft on its own computer only. For phones, set HOST=0.0.0.0 and start it with:',
  'connection.until': 'Renewed by itself before',
  'connection.fingerprint': 'Fingerprint (SHA-256)',
  'connection.fingerprint.hint': 'The page on the phone shows the same. If it shows another, do not go on.',
  'connection.qr': 'QR code: how a phone trusts this loft',
  'connection.address': 'Address for the phone',
  'connection.open': 'How a device trusts this loft',
  'connection.local':
    'The loft is reached from this computer only. For phones, stop it and start it with HOST=0.0.0.0 as well; the code then stands here.',

  'trust.title': 'Trust this loft',
  'trust.text':
    'Pigeon Loft makes its own certificate, so that what you type and read stays between this device and the loft’s computer. This device has to trust it once.',
  'trust.limits': 'It can vouch for this loft and for addresses of your own network, and for no other site.',
  'trust.check':
    'Before you go on, compare these signs with those in Pigeon Loft under Settings, Secure connection, or where it was started:',
  'trust.download': 'Download the certificate',
  'trust.then': 'Then, on',
  'trust.iphone': 'iPhone and iPad',
  'trust.iphone.1': 'Open this page in Safari, download the certificate and choose Allow.',
  'trust.iphone.2': 'Open Settings. At the top, tap Profile Downloaded, then Install.',
  'trust.iphone.3': 'Go to General, About, Certificate Trust Settings and switch Pigeon Loft on.',
  'trust.android': 'Android',
  'trust.android.1': 'Download the certificate.',
  'trust.android.2':
    'Open Settings and search for “CA certificate”. It is found under Security, Encryption & credentials, Install a certificate.',
  'trust.android.3': 'Choose CA certificate, Install anyway, and the file pigeon-loft.crt among your downloads.',
  'trust.windows': 'Windows',
  'trust.windows.1': 'Download the certificate and open it. Choose Install Certificate, Current User.',
  'trust.windows.2': 'Choose “Place all certificates in the following store”, Browse, Trusted Root Certification Authorities.',
  'trust.windows.3': 'Finish, say Yes, and close and open your browser.',
  'trust.mac': 'Mac',
  'trust.mac.1': 'Download the certificate and open it: it appears in Keychain Access.',
  'trust.mac.2': 'Open Pigeon Loft in the list, unfold Trust, and choose Always Trust.',
  'trust.mac.3': 'Close the window and give your password. Then close and open your browser.',
  'trust.firefox': 'Firefox, and Linux',
  'trust.firefox.1': 'Download the certificate.',
  'trust.firefox.2':
    'In Firefox open Settings, Privacy & Security, View Certificates, Authorities, Import. In Chrome open chrome://certificate-manager.',
  'trust.firefox.3': 'Choose the file pigeon-loft.crt, and trust it to identify websites.',
  'trust.open': 'Open the loft',
  'trust.undo': 'You can take this back at any time by removing Pigeon Loft in the same place.',
} as const
