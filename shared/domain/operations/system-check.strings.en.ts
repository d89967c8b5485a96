/** What the system check says in English: its parts, what they find and what to do, and what administrators are told of a fault. */
export const systemCheckEn = {
  checks: {
    database: 'Database',
    storage: 'File store',
    disk: 'Disks',
    messages: 'Mail and SMS',
    clock: 'Clocks',
    calendar: 'Working calendar',
    certificates: 'Certificates',
    jobs: 'Jobs and deadlines',
    outbox: 'Outbox',
    versions: 'Versions',
    memory: 'Memory',
  },
  jobNames: {
    account: {
      noticeExpiry: 'Notices of supplier documents that end',
      sumStorage: 'Sum of each tenant’s stored files',
      sweepSessions: 'Clearing of ended sessions',
    },
    configuration: { warnOfEnd: 'Warning before the holiday table ends' },
    file: { sweepFiles: 'Removal of uploads that no record has taken' },
    log: { root: 'Daily root of the decisive log' },
    message: { sweepOutbox: 'Clearing of delivered events' },
    operations: { hourlyCheck: 'Hourly system check' },
    platform: { sweepOutside: 'Clearing of old codes and delivery records' },
    sso: { sweepLegacySessions: 'Clearing of sessions of the older system' },
    workplace: { sweepDrafts: 'Clearing of old drafts' },
  },
  messages: {
    database: 'The system check finds the database at fault.',
    storage: 'The system check finds the file store at fault.',
    disk: 'The system check finds a disk nearly full.',
    messages: 'The system check finds that messages cannot be handed over.',
    clock: 'The system check finds clocks that differ too much.',
    calendar: 'The system check finds the holiday table at its end: deadlines are computed without days off.',
    certificates: 'The system check finds a certificate of the platform about to end.',
    jobs: 'The system check finds jobs or deadlines that are late.',
    outbox: 'The system check finds events that could not be delivered.',
    versions: 'The system check finds a version that is not right.',
    memory: 'The system check finds too little memory.',
  },
  items: {
    roundTrip: {
      name: 'Answer time',
      advice: 'The database answers slowly. Look at its load and at the network to it.',
    },
    databaseVersion: { name: 'Version of PostgreSQL' },
    databaseSize: { name: 'Size' },
    connections: {
      name: 'Connections in use',
      advice: 'Nearly all connections are taken. Run fewer processes, or raise max_connections.',
    },
    longestTransaction: {
      name: 'Longest transaction',
      advice: 'A transaction has been open for long and holds up cleaning. Find it in pg_stat_activity and end it.',
    },
    freezeAge: {
      name: 'Transactions since the last freeze',
      advice: 'Run VACUUM FREEZE soon: at two thousand million the database stops taking writes.',
    },
    unvacuumed: {
      name: 'Dead rows of the worst table',
      advice: 'Autovacuum does not keep up. Vacuum the table, and look for long transactions.',
    },
    standbys: { name: 'Standby servers' },
    replicationLag: {
      name: 'Lag of the slowest standby',
      advice:
        'A standby is behind: were the primary lost now, that much would be missing. Look at its load and network.',
    },
    storageProbe: {
      name: 'Write, sync and read back',
      advice: 'The file store is slow or broken. Look at the disk and the mount of the data folder.',
    },
    filesSampled: { name: 'Files looked at' },
    filesMissing: {
      name: 'Missing or cut short',
      advice: 'Stored files are missing or damaged. Restore them from the backup at once.',
    },
    filesUnknown: {
      name: 'Without a record',
      advice: 'Files without a record are left of broken uploads. They do no harm; clear them after a look.',
    },
    dataDisk: {
      name: 'Room on the data disk',
      advice: 'The data disk is filling up. Add room before uploads are refused.',
    },
    dataDiskFree: {
      name: 'Free on the data disk',
      advice: 'The data disk is filling up. Add room before uploads are refused.',
    },
    dataDiskEntries: {
      name: 'Free entries on the data disk',
      advice: 'The file system runs out of entries, however much room there is. Clear small files or enlarge it.',
    },
    temporaryDisk: { name: 'Room for temporary files', advice: 'The disk of temporary files is filling up. Clear it.' },
    temporaryDiskFree: {
      name: 'Free for temporary files',
      advice: 'The disk of temporary files is filling up. Clear it.',
    },
    temporaryDiskEntries: {
      name: 'Free entries for temporary files',
      advice: 'The file system of temporary files runs out of entries. Clear it.',
    },
    emailSetUp: {
      name: 'Mail server set up',
      advice: 'Set EBS_SMTP_URL and EBS_MAIL_FROM: without them nobody gets mail.',
    },
    emailLastSent: { name: 'Last mail sent' },
    emailLastFailed: { name: 'Last mail given up' },
    emailStuck: {
      name: 'Mails that could not be handed over',
      advice: 'The mail server does not take mails. Send yourself a test and look at the server’s log.',
    },
    smsSetUp: { name: 'SMS gateway set up', advice: 'Set EBS_SMS_URL: without it no codes reach telephones.' },
    smsLastSent: { name: 'Last SMS sent' },
    smsLastFailed: { name: 'Last SMS given up' },
    smsStuck: {
      name: 'SMS that could not be handed over',
      advice: 'The SMS gateway does not take messages. Send yourself a test and ask the provider.',
    },
    drift: {
      name: 'This process beside the database',
      advice: 'The machine’s clock is off. Let it follow a time server (NTP).',
    },
    processes: { name: 'Living processes' },
    spread: {
      name: 'Processes beside each other',
      advice: 'The machines’ clocks differ. Let all follow the same time server (NTP).',
    },
    authorityCertificate: {
      name: 'Certificate of the authority ends in',
      advice: 'Renew the authority early: every certificate issued under it ends with it.',
    },
    receiptsCertificate: {
      name: 'Certificate of receipts ends in',
      advice: 'Renew the certificate that signs receipts before it ends.',
    },
    safeCertificate: {
      name: 'Certificate of safekeeping ends in',
      advice: 'Renew the certificate for handed-over shares before it ends.',
    },
    certificatesSoon: { name: 'People’s certificates ending within 30 days' },
    certificatesLate: {
      name: 'Ended certificates still marked active',
      advice: 'Certificates have ended without being closed: look whether deadlines are carried out.',
    },
    job: {
      name: 'Last good run',
      advice: 'This job failed or is late. The server’s log says why; it is tried again by itself.',
    },
    overdue: {
      name: 'Deadlines not carried out',
      advice: 'Deadlines have passed without their move. Look whether the server was down, and at its log.',
    },
    oldestOverdue: {
      name: 'Oldest of them, late by',
      advice: 'A deadline is long past. Look at the server’s log for its record.',
    },
    overdueRefused: {
      name: 'Refused again and again',
      advice: 'A rule holds a due move back, such as a suspended project. Look at the record.',
    },
    unplaced: { name: 'New events' },
    waiting: { name: 'Deliveries waiting', advice: 'Many deliveries wait. Look whether a process carries them out.' },
    oldestWaiting: {
      name: 'Oldest of them, waiting for',
      advice: 'A delivery has waited long. Look at it in the transaction messages.',
    },
    dead: {
      name: 'Deliveries failed for good',
      advice: 'Deliveries have failed. Try them again in the transaction messages, or give them up with a reason.',
    },
    release: { name: 'Release' },
    schema: { name: 'Newest migration' },
    migrationsMissing: {
      name: 'Migrations not applied',
      advice:
        'The schema is older than the program. Restart with the owner’s connection, so that it is brought up to date.',
    },
    nodeMajor: {
      name: 'Major version of Node',
      advice: 'This Node is no longer supported. Start with the one that comes with the project.',
    },
    nodeVersion: { name: 'Version of Node' },
    releases: {
      name: 'Releases running side by side',
      advice: 'Processes run different releases. Restart those that are behind.',
    },
    processMemory: { name: 'Memory of this process' },
    heap: {
      name: 'Heap in use',
      advice: 'The process nears its heap’s limit. Restart it in a quiet hour and watch whether it grows again.',
    },
    freeMemory: {
      name: 'Free memory of the machine',
      advice: 'The machine is short of memory. Stop what is not needed, or add some.',
    },
    uptime: { name: 'Running for' },
    calendarEnd: { name: 'Last day of the holiday tables' },
    calendarLeft: {
      name: 'Days until the tables end',
      advice:
        'Enter the next year’s holidays under “Holidays”: deadlines after the end are computed by weekdays alone.',
    },
    scheduleEnd: { name: 'Last day of the announced schedules' },
    scheduleLeft: {
      name: 'Days until the announced schedules end',
      advice:
        'Enter the schedule of days off and make-up days of the next year as soon as it is announced; until then only the holidays that law fixes are known.',
    },
  },
  failures: {
    timeout: 'The check did not answer in time and is no longer waited for. What it looks at is most likely stuck.',
    other: 'The check could not be finished ({{code}}). The server’s log says more.',
  },
  reasons: {
    platformOnly: 'Only the platform’s own staff see and handle what concerns the whole installation.',
    notSetUp: 'This way is not set up. Follow the advice beside the result first.',
    noAddress: 'Your account has no address for this way. Add it in your personal centre first.',
    tooManyTests: 'At most 5 test messages are sent within an hour. Please try again later.',
  },
  test: {
    subject: 'Test message',
    body: 'Hello {{name}}, this is the test message that you have sent from the system check. That it has arrived means that this way works. Nothing is to be done.',
  },
};
