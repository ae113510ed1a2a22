export const connectionEn = {
  'connection.title': 'Secure connection',
  'connection.text': 'HTTPS stops others on the network from reading what you see and type.',
  'connection.own': 'On, with this loft’s own certificate',
  'connection.own.text':
    'Each phone and computer must trust the loft once. Scan the code with the phone, or open the address on it, and follow the steps.',
  'connection.elsewhere': 'On, through another program',
  'connection.elsewhere.text': 'A proxy or another program in front of the loft handles the certificate.',
  'connection.off': 'Off',
  'connection.off.text':
    'Not needed while you use the loft only on its own computer. For phones, set HOST=0.0.0.0 and start it with:',
  'connection.until': 'Renews automatically before',
  'connection.fingerprint': 'Fingerprint (SHA-256)',
  'connection.fingerprint.hint': 'The page on the phone must show the same. If it does not, stop there.',
  'connection.qr': 'QR code for trusting this loft',
  'connection.address': 'Address for the phone',
  'connection.open': 'Trust this loft on a device',
  'connection.local':
    'The loft can be reached only from this computer. For phones, restart it with HOST=0.0.0.0 as well; the code then appears here.',

  'trust.title': 'Trust this loft',
  'trust.text':
    'Pigeon Loft makes its own certificate to protect the connection between this device and the loft’s computer. Trust it once on this device.',
  'trust.limits': 'It is valid only for this loft and for addresses on your own network, not for other sites.',
  'trust.check':
    'Before you continue, compare this fingerprint with the one in Pigeon Loft under Settings, Secure connection, or where it was started:',
  'trust.download': 'Download the certificate',
  'trust.then': 'Then, on',
  'trust.iphone': 'iPhone and iPad',
  'trust.iphone.1': 'Open this page in Safari, download the certificate and choose Allow.',
  'trust.iphone.2': 'Open Settings. At the top, tap Profile Downloaded, then Install.',
  'trust.iphone.3': 'Go to General, About, Certificate Trust Settings and switch Pigeon Loft on.',
  'trust.android': 'Android',
  'trust.android.1': 'Download the certificate.',
  'trust.android.2':
    'Open Settings and search for “CA certificate”. It is under Security, Encryption & credentials, Install a certificate.',
  'trust.android.3': 'Choose CA certificate, Install anyway, and the file pigeon-loft.crt among your downloads.',
  'trust.windows': 'Windows',
  'trust.windows.1': 'Download the certificate and open it. Choose Install Certificate, Current User.',
  'trust.windows.2': 'Choose “Place all certificates in the following store”, Browse, Trusted Root Certification Authorities.',
  'trust.windows.3': 'Finish and choose Yes, then close and reopen your browser.',
  'trust.mac': 'Mac',
  'trust.mac.1': 'Download the certificate and open it: it appears in Keychain Access.',
  'trust.mac.2': 'Open Pigeon Loft in the list, expand Trust, and choose Always Trust.',
  'trust.mac.3': 'Close the window and enter your password. Then close and reopen your browser.',
  'trust.firefox': 'Firefox, and Linux',
  'trust.firefox.1': 'Download the certificate.',
  'trust.firefox.2':
    'In Firefox open Settings, Privacy & Security, View Certificates, Authorities, Import. In Chrome open chrome://certificate-manager.',
  'trust.firefox.3': 'Choose the file pigeon-loft.crt, and trust it to identify websites.',
  'trust.open': 'Open the loft',
  'trust.undo': 'To undo this at any time, remove Pigeon Loft in the same place.',
} as const
